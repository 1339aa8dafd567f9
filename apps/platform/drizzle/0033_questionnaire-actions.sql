CREATE TABLE "questionnaire_actions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questionnaire_actions" ADD CONSTRAINT "questionnaire_actions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_actions_player" ON "questionnaire_actions" USING btree ("player_id","id");--> statement-breakpoint
-- What was answered and decided before. Requests were only logged.
INSERT INTO "questionnaire_actions" ("player_id", "actor", "action", "at")
SELECT "player_id", "actor", "action", "at" FROM (
  SELECT "player_id", 'player' AS "actor", 'answered' AS "action", "at" FROM "questionnaire_answers"
  UNION ALL
  SELECT "player_id", 'operator:' || "decided_by", CASE WHEN "is_accepted" THEN 'accepted' ELSE 'askedAgain' END, "decided_at"
  FROM "questionnaire_answers" WHERE "decided_at" IS NOT NULL
) AS "earlier" ORDER BY "at";--> statement-breakpoint
CREATE TRIGGER questionnaire_actions_append_only BEFORE UPDATE OR DELETE ON questionnaire_actions
FOR EACH ROW EXECUTE FUNCTION refuse_change();
