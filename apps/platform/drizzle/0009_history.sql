DROP INDEX "ledger_transactions_player";--> statement-breakpoint
DROP INDEX "ledger_transactions_player_at";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "account_kind" text;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "balance_minor" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "gain_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_category" ON "ledger_transactions" USING btree ("player_id","category","at","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_voids" ON "ledger_transactions" USING btree ("player_id","at") WHERE "ledger_transactions"."type" = 'BET_VOID';--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("player_id","created_at","id") WHERE "payments"."status" <> 'SUCCESS';--> statement-breakpoint
CREATE INDEX "ledger_transactions_player_at" ON "ledger_transactions" USING btree ("player_id","at","id");--> statement-breakpoint
-- What was written before rows told their own history. It is not changed, only said again.
ALTER TABLE "ledger_transactions" DISABLE TRIGGER ledger_transactions_append_only;--> statement-breakpoint
WITH own AS (
  SELECT e.transaction_id, e.account_id, a.kind,
    sum(greatest(e.amount_minor, 0)) AS came, sum(greatest(-e.amount_minor, 0)) AS went,
    sum(sum(e.amount_minor)) OVER (PARTITION BY e.account_id ORDER BY e.transaction_id) AS balance
  FROM ledger_entries e JOIN accounts a ON a.id = e.account_id
  WHERE a.player_id IS NOT NULL AND a.kind <> 'pending'
  GROUP BY 1, 2, 3
), amounts AS (
  SELECT transaction_id, greatest(sum(came), sum(went)) AS amount FROM own GROUP BY 1
), told AS (
  SELECT DISTINCT ON (transaction_id) transaction_id, kind, balance FROM own
  ORDER BY transaction_id, (kind <> 'main'), account_id
)
UPDATE ledger_transactions t
SET account_kind = l.kind, amount_minor = s.amount, balance_minor = l.balance
FROM told l JOIN amounts s USING (transaction_id)
WHERE t.id = l.transaction_id;--> statement-breakpoint
UPDATE ledger_transactions t SET gain_minor = g.gain
FROM (
  SELECT e.transaction_id, -sum(e.amount_minor) AS gain
  FROM ledger_entries e JOIN accounts a ON a.id = e.account_id
  WHERE a.kind IN ('gaming', 'payment') GROUP BY 1
) g
WHERE t.id = g.transaction_id;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ENABLE TRIGGER ledger_transactions_append_only;
