CREATE TABLE "declined_passkey_offers" (
	"player_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_data_downloads" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "letter_reads" (
	"letter_id" text NOT NULL,
	"player_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_reads_letter_id_player_id_pk" PRIMARY KEY("letter_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint,
	"player_id" text,
	"brand" text,
	"market" text,
	"topic" text,
	"texts" jsonb NOT NULL,
	"link" text,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "letters_number" UNIQUE("number"),
	CONSTRAINT "letters_audience_whole" CHECK (("letters"."player_id" is null) = ("letters"."brand" is not null and "letters"."market" is not null))
);
--> statement-breakpoint
ALTER TABLE "declined_passkey_offers" ADD CONSTRAINT "declined_passkey_offers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_data_downloads" ADD CONSTRAINT "personal_data_downloads_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reads" ADD CONSTRAINT "letter_reads_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_reads" ADD CONSTRAINT "letter_reads_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_data_downloads_player" ON "personal_data_downloads" USING btree ("player_id","requested_at");--> statement-breakpoint
CREATE INDEX "letter_reads_player" ON "letter_reads" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "letters_player" ON "letters" USING btree ("player_id","number");--> statement-breakpoint
CREATE INDEX "letters_audience" ON "letters" USING btree ("brand","market","number");--> statement-breakpoint
CREATE INDEX "letters_created" ON "letters" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "letters_scheduled" ON "letters" USING btree ("valid_from") WHERE "letters"."number" is null;--> statement-breakpoint
CREATE INDEX "letters_open" ON "letters" USING btree ("valid_until") WHERE "letters"."ended_at" is null;