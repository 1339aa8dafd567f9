CREATE TABLE "bonus_opt_ins" (
	"player_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_opt_ins_player_id_campaign_id_pk" PRIMARY KEY("player_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "queued_bonuses" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"account" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"bonus_code" text,
	"assignment_id" text,
	"queued_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "queued_bonuses_state" CHECK ("queued_bonuses"."state" in ('waiting', 'started', 'left', 'ended')),
	CONSTRAINT "queued_bonuses_over" CHECK (("queued_bonuses"."state" = 'waiting') = ("queued_bonuses"."ended_at" is null)),
	CONSTRAINT "queued_bonuses_started" CHECK (("queued_bonuses"."state" = 'started') = ("queued_bonuses"."assignment_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "bonus_opt_ins" ADD CONSTRAINT "bonus_opt_ins_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_opt_ins" ADD CONSTRAINT "bonus_opt_ins_campaign_id_bonus_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."bonus_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_bonuses" ADD CONSTRAINT "queued_bonuses_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_bonuses" ADD CONSTRAINT "queued_bonuses_campaign_id_bonus_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."bonus_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queued_bonuses_one" ON "queued_bonuses" USING btree ("player_id","campaign_id");--> statement-breakpoint
CREATE INDEX "queued_bonuses_waiting" ON "queued_bonuses" USING btree ("queued_at","id") WHERE "queued_bonuses"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "queued_bonuses_assignment" ON "queued_bonuses" USING btree ("assignment_id");