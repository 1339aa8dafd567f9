CREATE TABLE "marketing_choices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"preferences" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"country" text
);
--> statement-breakpoint
ALTER TABLE "marketing_choices" ADD CONSTRAINT "marketing_choices_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_history" ADD CONSTRAINT "login_history_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketing_choices_player" ON "marketing_choices" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "login_history_player" ON "login_history" USING btree ("player_id","id");--> statement-breakpoint
CREATE INDEX "login_history_at" ON "login_history" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER marketing_choices_append_only BEFORE UPDATE OR DELETE ON marketing_choices
FOR EACH ROW EXECUTE FUNCTION refuse_change();
