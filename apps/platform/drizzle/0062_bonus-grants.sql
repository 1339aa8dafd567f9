CREATE TABLE "bonus_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "bonus_grants_amount" CHECK ("bonus_grants"."amount_minor" > 0),
	CONSTRAINT "bonus_grants_state" CHECK ("bonus_grants"."state" in ('given', 'waiting', 'refused')),
	CONSTRAINT "bonus_grants_waiting" CHECK ("bonus_grants"."state" <> 'waiting' or ("bonus_grants"."waits_until" is not null and "bonus_grants"."decided_by" is null)),
	CONSTRAINT "bonus_grants_second_person" CHECK ("bonus_grants"."waits_until" is null or "bonus_grants"."decided_by" is null or lower("bonus_grants"."decided_by") <> lower("bonus_grants"."proposed_by"))
);
--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD CONSTRAINT "bonus_grants_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_grants" ADD CONSTRAINT "bonus_grants_campaign_id_bonus_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."bonus_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bonus_grants_player" ON "bonus_grants" USING btree ("player_id","proposed_at");--> statement-breakpoint
CREATE INDEX "bonus_grants_waiting" ON "bonus_grants" USING btree ("proposed_at") WHERE "bonus_grants"."state" = 'waiting';