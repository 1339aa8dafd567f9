CREATE TABLE "document_checks" (
	"player_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "document_checks_player_id_day_pk" PRIMARY KEY("player_id","day")
);
--> statement-breakpoint
ALTER TABLE "document_files" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "document_checks" ADD CONSTRAINT "document_checks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_checks_day" ON "document_checks" USING btree ("day");--> statement-breakpoint
UPDATE "document_files" SET "pages" = 1 WHERE "media_type" = 'image/jpeg';
