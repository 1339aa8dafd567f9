CREATE TABLE "studio_pools" (
	"game_token" text NOT NULL,
	"currency" text NOT NULL,
	"amount_hundredths" bigint NOT NULL,
	CONSTRAINT "studio_pools_game_token_currency_pk" PRIMARY KEY("game_token","currency")
);
--> statement-breakpoint
DROP INDEX "studio_rounds_open";--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "engine" text DEFAULT 'lines' NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "variant" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "seed" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "bet" jsonb;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "moves" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "pending_move" text;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "raises" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "stakes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "pool_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "studio_sessions" ADD COLUMN "game_token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_sessions" ADD COLUMN "next_seed" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "studio_rounds_open" ON "studio_rounds" USING btree ("phase") WHERE "studio_rounds"."phase" not in ('settled', 'cancelled', 'refused');