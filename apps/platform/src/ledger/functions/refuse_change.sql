CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$function$;

CREATE TRIGGER bonus_changes_append_only BEFORE DELETE OR UPDATE ON public.bonus_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER campaign_changes_append_only BEFORE DELETE OR UPDATE ON public.campaign_changes FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cashback_claims_append_only BEFORE DELETE OR UPDATE ON public.cashback_claims FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cookie_consents_append_only BEFORE DELETE OR UPDATE ON public.cookie_consents FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER document_actions_append_only BEFORE DELETE OR UPDATE ON public.document_actions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_transactions_append_only BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER marketing_choices_append_only BEFORE DELETE OR UPDATE ON public.marketing_choices FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER protection_log_append_only BEFORE DELETE OR UPDATE ON public.protection_log FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER questionnaire_actions_append_only BEFORE DELETE OR UPDATE ON public.questionnaire_actions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER terms_acceptances_append_only BEFORE DELETE OR UPDATE ON public.terms_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_change();
