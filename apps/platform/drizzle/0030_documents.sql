CREATE TABLE "document_actions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"player_id" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"reason" text,
	"submission" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_files" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"submission" integer NOT NULL,
	"number" integer NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_files_number" UNIQUE("document_id","submission","number")
);
--> statement-breakpoint
CREATE TABLE "document_upload_parts" (
	"upload_id" text NOT NULL,
	"offset" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "document_upload_parts_upload_id_offset_pk" PRIMARY KEY("upload_id","offset")
);
--> statement-breakpoint
CREATE TABLE "document_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"offset" integer DEFAULT 0 NOT NULL,
	"checked_until" timestamp with time zone,
	"media_type" text,
	"pages" integer,
	"content" "bytea",
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"type" text NOT NULL,
	"sub_type" text,
	"status" text NOT NULL,
	"reason" text,
	"submission" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"expires_on" date,
	"account_closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"type" text NOT NULL,
	"account_id" text,
	"workflow_id" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_identity_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text NOT NULL,
	"decision" text,
	"label" text,
	"expires_at" timestamp with time zone NOT NULL,
	"tell_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_identity_checks_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "request_document_type_status" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "documents_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_actions" ADD CONSTRAINT "document_actions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_actions" ADD CONSTRAINT "document_actions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_upload_parts" ADD CONSTRAINT "document_upload_parts_upload_id_document_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."document_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_uploads" ADD CONSTRAINT "document_uploads_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_actions_document" ON "document_actions" USING btree ("document_id","id");--> statement-breakpoint
CREATE INDEX "document_uploads_player" ON "document_uploads" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "document_uploads_expiry" ON "document_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_single" ON "documents" USING btree ("player_id","type") WHERE "documents"."type" not in ('PROOF_OF_PAYMENT', 'OTHER');--> statement-breakpoint
CREATE INDEX "documents_player" ON "documents" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "documents_queue" ON "documents" USING btree ("submitted_at") WHERE "documents"."status" = 'UNDER_REVIEW';--> statement-breakpoint
CREATE INDEX "identity_checks_player" ON "identity_checks" USING btree ("player_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_identity_checks_untold" ON "sandbox_identity_checks" USING btree ("tell_at") WHERE "sandbox_identity_checks"."tell_at" is not null;--> statement-breakpoint
CREATE TRIGGER document_actions_append_only BEFORE UPDATE OR DELETE ON document_actions
FOR EACH ROW EXECUTE FUNCTION refuse_change();
