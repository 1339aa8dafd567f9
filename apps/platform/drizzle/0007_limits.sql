CREATE TABLE "player_days" (
	"player_id" text NOT NULL,
	"day" date NOT NULL,
	"deposits_minor" bigint DEFAULT 0 NOT NULL,
	"withdrawals_minor" bigint DEFAULT 0 NOT NULL,
	"stakes_minor" bigint DEFAULT 0 NOT NULL,
	"wins_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "player_days_player_id_day_pk" PRIMARY KEY("player_id","day")
);
--> statement-breakpoint
CREATE TABLE "player_limits" (
	"player_id" text NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"limit_minor" bigint,
	"pending_minor" bigint,
	"pending_from" timestamp with time zone,
	"is_locked" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "player_limits_player_id_type_period_pk" PRIMARY KEY("player_id","type","period")
);
--> statement-breakpoint
CREATE TABLE "protection_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"player_id" text NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "player_days" ADD CONSTRAINT "player_days_player_id_wallets_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."wallets"("player_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_limits" ADD CONSTRAINT "player_limits_player_id_wallets_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."wallets"("player_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection_log" ADD CONSTRAINT "protection_log_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "protection_log_player" ON "protection_log" USING btree ("player_id","id");--> statement-breakpoint
CREATE TRIGGER protection_log_append_only BEFORE UPDATE OR DELETE ON protection_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What moved before days were counted; a limit that is set today has to know it.
INSERT INTO player_days (player_id, day, deposits_minor, stakes_minor, wins_minor)
SELECT t.player_id, (t.at AT TIME ZONE z.zone)::date,
  coalesce(sum(e.amount_minor) FILTER (WHERE t.type = 'DEPOSIT' AND t.category = 'PAYMENT'), 0),
  -coalesce(sum(e.amount_minor) FILTER (WHERE t.type IN ('BET', 'BET_VOID')), 0),
  coalesce(sum(e.amount_minor) FILTER (WHERE t.type = 'WIN'), 0)
FROM ledger_transactions t
JOIN ledger_entries e ON e.transaction_id = t.id
JOIN accounts a ON a.id = e.account_id AND a.kind = 'main'
JOIN players p ON p.id = t.player_id
CROSS JOIN LATERAL (SELECT CASE p.country_code
  WHEN 'BR' THEN 'America/Sao_Paulo' WHEN 'TR' THEN 'Europe/Istanbul'
  WHEN 'NL' THEN 'Europe/Amsterdam' WHEN 'FR' THEN 'Europe/Amsterdam'
  WHEN 'CA' THEN 'America/Toronto' WHEN 'DE' THEN 'Europe/Berlin'
  WHEN 'NZ' THEN 'Pacific/Auckland' WHEN 'GB' THEN 'Europe/London'
  WHEN 'AT' THEN 'Europe/Vienna' WHEN 'CL' THEN 'America/Santiago'
  WHEN 'IN' THEN 'Asia/Kolkata' WHEN 'NO' THEN 'Europe/Oslo' WHEN 'PE' THEN 'America/Lima'
  WHEN 'PH' THEN 'Asia/Manila' WHEN 'SE' THEN 'Europe/Stockholm' WHEN 'PT' THEN 'Europe/Lisbon'
  ELSE 'Europe/Helsinki' END AS zone) z
GROUP BY 1, 2;
