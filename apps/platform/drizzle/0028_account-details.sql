CREATE TABLE "previous_person_keys" (
	"person_key" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_history" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "player_details" ADD COLUMN "street_address" text;--> statement-breakpoint
ALTER TABLE "player_details" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "cooling_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "previous_person_keys" ADD CONSTRAINT "previous_person_keys_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "previous_person_keys_player" ON "previous_person_keys" USING btree ("player_id");