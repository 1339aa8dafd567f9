CREATE TABLE "payout_destinations" (
	"destination" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"method" text NOT NULL,
	"account" text,
	"suspended_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"change" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_destinations" ADD CONSTRAINT "payout_destinations_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_alerts" ADD CONSTRAINT "account_alerts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_destinations_player" ON "payout_destinations" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "account_alerts_player" ON "account_alerts" USING btree ("player_id","at");--> statement-breakpoint
CREATE INDEX "account_alerts_expiry" ON "account_alerts" USING btree ("expires_at");