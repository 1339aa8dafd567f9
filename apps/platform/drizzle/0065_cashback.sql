CREATE TABLE "cashback_activations" (
	"player_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"activated_at" timestamp with time zone NOT NULL,
	"deactivated_at" timestamp with time zone,
	CONSTRAINT "cashback_activations_player_id_campaign_id_pk" PRIMARY KEY("player_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "cashback_claims" (
	"player_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"day" date NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"net_loss_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cashback_claims_player_id_campaign_id_day_pk" PRIMARY KEY("player_id","campaign_id","day"),
	CONSTRAINT "cashback_claims_amount" CHECK ("cashback_claims"."amount_minor" > 0),
	CONSTRAINT "cashback_claims_loss" CHECK ("cashback_claims"."net_loss_minor" >= "cashback_claims"."amount_minor"),
	CONSTRAINT "cashback_claims_counted" CHECK ("cashback_claims"."from_at" < "cashback_claims"."to_at")
);
--> statement-breakpoint
ALTER TABLE "cashback_activations" ADD CONSTRAINT "cashback_activations_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_activations" ADD CONSTRAINT "cashback_activations_campaign_id_bonus_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."bonus_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_claims" ADD CONSTRAINT "cashback_claims_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashback_claims" ADD CONSTRAINT "cashback_claims_campaign_id_bonus_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."bonus_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashback_claims_player" ON "cashback_claims" USING btree ("player_id","at");--> statement-breakpoint
CREATE TRIGGER cashback_claims_append_only BEFORE DELETE OR UPDATE ON public.cashback_claims FOR EACH ROW EXECUTE FUNCTION refuse_change();
