CREATE TABLE "campaign_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"campaign_id" text NOT NULL,
	"action" text NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"terms" jsonb,
	"bonus_code" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_changes" ADD CONSTRAINT "campaign_changes_campaign_id_bonus_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."bonus_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_changes_campaign" ON "campaign_changes" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE TRIGGER campaign_changes_append_only BEFORE DELETE OR UPDATE ON public.campaign_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();
