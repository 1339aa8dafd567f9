CREATE TABLE "studio_live_rounds" (
	"id" text PRIMARY KEY NOT NULL,
	"game_token" text NOT NULL,
	"seed" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_rounds" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "studio_live_rounds_latest" ON "studio_live_rounds" USING btree ("game_token","opens_at");