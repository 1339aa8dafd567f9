CREATE TABLE "bonus_consents" (
	"player_id" text PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_offer_choices" (
	"player_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bonus_assignments" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "bonus_assignments" ADD COLUMN "told_state" text;--> statement-breakpoint
ALTER TABLE "bonus_assignments" ADD COLUMN "expiry_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bonus_consents" ADD CONSTRAINT "bonus_consents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_consents" ADD CONSTRAINT "bonus_consents_campaign_id_bonus_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."bonus_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_offer_choices" ADD CONSTRAINT "bonus_offer_choices_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_assignments" ADD CONSTRAINT "bonus_assignments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bonus_assignments_payment" ON "bonus_assignments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bonus_assignments_campaign" ON "bonus_assignments" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "bonus_assignments_untold" ON "bonus_assignments" USING btree ("id") WHERE "bonus_assignments"."told_state" is distinct from "bonus_assignments"."state";--> statement-breakpoint
-- Bonuses from before are not told of again.
UPDATE "bonus_assignments" SET "told_state" = "state";
