ALTER TABLE "cashback_activations" ADD COLUMN "news_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cashback_activations" ADD COLUMN "told_day" date;--> statement-breakpoint
ALTER TABLE "cashback_activations" ADD COLUMN "reminded_day" date;--> statement-breakpoint
ALTER TABLE "free_spin_grants" ADD COLUMN "expiry_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "free_spin_grants" ADD COLUMN "end_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cashback_activations_news" ON "cashback_activations" USING btree ("news_at") WHERE "cashback_activations"."news_at" is not null;--> statement-breakpoint
CREATE INDEX "free_spin_grants_untold" ON "free_spin_grants" USING btree ("id") WHERE "free_spin_grants"."end_told_at" is null
          and ("free_spin_grants"."state" <> 'active' or "free_spin_grants"."played_rounds" = "free_spin_grants"."rounds");--> statement-breakpoint
UPDATE "free_spin_grants" SET "end_told_at" = now() WHERE "state" <> 'active' OR "played_rounds" = "rounds";--> statement-breakpoint
UPDATE "cashback_activations" SET "news_at" = now() WHERE "deactivated_at" IS NULL;
