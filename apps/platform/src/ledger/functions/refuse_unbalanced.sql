CREATE OR REPLACE FUNCTION public.refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
