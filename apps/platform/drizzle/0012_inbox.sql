CREATE TABLE "inbox_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "inbox_messages_cause" UNIQUE("player_id","cause")
);
--> statement-breakpoint
ALTER TABLE "player_limits" ADD COLUMN "is_due_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "inbox_unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "limits_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "activity_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_messages_player" ON "inbox_messages" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_unread" ON "inbox_messages" USING btree ("player_id","id") WHERE "inbox_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "player_limits_due" ON "player_limits" USING btree ("pending_from") WHERE "player_limits"."pending_from" is not null and not "player_limits"."is_due_told";