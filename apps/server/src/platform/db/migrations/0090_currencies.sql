-- The currency of a team's new amounts, as an ISO 4217 code.
ALTER TABLE tenants ADD COLUMN currency text NOT NULL DEFAULT 'GBP' CHECK (currency ~ '^[A-Z]{3}$');

ALTER TABLE items
  -- Of the figures; null without any.
  ADD COLUMN currency text CHECK (currency ~ '^[A-Z]{3}$'),
  -- A folder's totals in other currencies: {"EUR": {"budget": "12.50", "cost": null, "quoted": null, "value": null}}
  ADD COLUMN other_amounts jsonb;

-- Null without an amount.
ALTER TABLE figure_changes ADD COLUMN currency_before text, ADD COLUMN currency_after text;

-- Amounts of the previous version, of older archives and of older records to undo have no currency: they are pounds.
CREATE FUNCTION set_pounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.currency := 'GBP';
  RETURN NEW;
END
$$;
CREATE TRIGGER items_set_pounds BEFORE INSERT OR UPDATE OF budget, cost, quoted, value, manual_budget, manual_cost, manual_quoted, manual_value
  ON items FOR EACH ROW WHEN (NEW.currency IS NULL AND (
    NEW.budget IS NOT NULL OR NEW.cost IS NOT NULL OR NEW.quoted IS NOT NULL OR NEW.value IS NOT NULL
    OR NEW.manual_budget OR NEW.manual_cost OR NEW.manual_quoted OR NEW.manual_value))
  EXECUTE FUNCTION set_pounds();
