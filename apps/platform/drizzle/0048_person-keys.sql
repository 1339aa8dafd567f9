-- Two accounts may turn out to be of one person: both are known by its key.
ALTER TABLE "previous_person_keys" DROP CONSTRAINT "previous_person_keys_pkey";--> statement-breakpoint
ALTER TABLE "previous_person_keys" ADD CONSTRAINT "previous_person_keys_person_key_player_id_pk" PRIMARY KEY("person_key","player_id");--> statement-breakpoint
ALTER TABLE "player_details" ADD COLUMN "key_form" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "previous_person_keys" ADD COLUMN "key_form" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "player_details_birthday" ON "player_details" USING btree ("date_of_birth");--> statement-breakpoint
CREATE INDEX "player_details_earlier_keys" ON "player_details" USING btree ("player_id") WHERE "player_details"."key_form" <> 1;
