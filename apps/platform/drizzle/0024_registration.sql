CREATE TABLE "registration_drafts" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"language" text NOT NULL,
	"market" text NOT NULL,
	"country_code" text NOT NULL,
	"proofs" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"password_hash" text NOT NULL,
	"terms_version" integer NOT NULL,
	"email_verified_at" timestamp with time zone,
	"mobile_verified_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"player_id" text
);
--> statement-breakpoint
CREATE TABLE "player_details" (
	"player_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"postal_code" text NOT NULL,
	"province_code" text,
	"mobile_phone" text NOT NULL,
	"mobile_verified_at" timestamp with time zone,
	"email_verified_at" timestamp with time zone,
	"cpf" text,
	"person_key" text NOT NULL,
	"campaign_ids" jsonb NOT NULL,
	CONSTRAINT "player_details_cpf_unique" UNIQUE("cpf"),
	CONSTRAINT "player_details_person_key_unique" UNIQUE("person_key")
);
--> statement-breakpoint
CREATE TABLE "registration_consents" (
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_consents_player_id_kind_at_pk" PRIMARY KEY("player_id","kind","at")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"subject" text NOT NULL,
	"channel" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_codes_subject_channel_pk" PRIMARY KEY("subject","channel")
);
--> statement-breakpoint
CREATE TABLE "verification_sends" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "brand" text DEFAULT 'aurora' NOT NULL;--> statement-breakpoint
ALTER TABLE "player_details" ADD CONSTRAINT "player_details_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_consents" ADD CONSTRAINT "registration_consents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_drafts_by_time" ON "registration_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "player_details_verified_mobile" ON "player_details" USING btree ("mobile_phone") WHERE "player_details"."mobile_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "verification_codes_by_time" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_sends_by_address" ON "verification_sends" USING btree ("address_hash","at");--> statement-breakpoint
CREATE INDEX "verification_sends_by_time" ON "verification_sends" USING btree ("at");