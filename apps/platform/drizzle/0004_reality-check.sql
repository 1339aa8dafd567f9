CREATE TABLE "activity_timers" (
	"player_id" text PRIMARY KEY NOT NULL,
	"period_minutes" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform_sessions" ADD COLUMN "started_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_sessions" ADD COLUMN "last_round_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_timers" ADD CONSTRAINT "activity_timers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transactions_player_at" ON "ledger_transactions" USING btree ("player_id","at");