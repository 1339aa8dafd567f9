ALTER TABLE "players" ADD COLUMN "details_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Players who were migrated before this column, without the person behind the account.
UPDATE "players" SET "details_due" = true WHERE NOT EXISTS (
  SELECT 1 FROM "player_details" d WHERE d."player_id" = "players"."id"
);
