CREATE OR REPLACE FUNCTION public.refuse_other_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'an account is not deleted, and keeps its id and currency';
END
$function$;

CREATE TRIGGER accounts_kept BEFORE DELETE ON public.accounts FOR EACH ROW EXECUTE FUNCTION refuse_other_account();

CREATE TRIGGER accounts_same BEFORE UPDATE OF id, currency ON public.accounts FOR EACH ROW WHEN (((old.id <> new.id) OR (old.currency <> new.currency))) EXECUTE FUNCTION refuse_other_account();
