-- A foreign key locks the row that it names, and every posting names the same few accounts of the
-- house: players would wait for one another there. What the key stood for is checked instead as a
-- transaction ends, without a lock: accounts are never deleted or renamed.
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_id_accounts_id_fk";
--> statement-breakpoint
CREATE FUNCTION refuse_other_account() RETURNS trigger AS $$
BEGIN
  RAISE EXCEPTION 'an account is not deleted, and keeps its id and currency';
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER accounts_kept BEFORE DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_other_account();
--> statement-breakpoint
CREATE TRIGGER accounts_same BEFORE UPDATE OF id, currency ON accounts
  FOR EACH ROW WHEN (OLD.id <> NEW.id OR OLD.currency <> NEW.currency)
  EXECUTE FUNCTION refuse_other_account();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_unbalanced() RETURNS trigger AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM ledger_entries WHERE transaction_id = NEW.transaction_id
    GROUP BY currency HAVING sum(amount_minor) <> 0
  ) OR NOT EXISTS (
    SELECT 1 FROM accounts WHERE id = NEW.account_id AND currency = NEW.currency
  ) THEN
    RAISE EXCEPTION
      'ledger transaction % does not sum to zero, or names an account that there is not',
      NEW.transaction_id;
  END IF;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
