ALTER TABLE "game_sessions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "studio_sessions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "studio_sessions" ADD COLUMN "wallet_user" text;