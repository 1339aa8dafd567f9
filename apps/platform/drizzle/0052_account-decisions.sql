CREATE TABLE "account_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"decision" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"signed_by" text,
	"signed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_decisions" ADD CONSTRAINT "account_decisions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_decisions_of_player" ON "account_decisions" USING btree ("player_id","proposed_at");