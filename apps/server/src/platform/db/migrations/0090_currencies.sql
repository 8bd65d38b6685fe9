-- The currency of a team's new amounts.
ALTER TABLE tenants ADD COLUMN currency text NOT NULL DEFAULT 'GBP' CHECK (currency ~ '^[A-Z]{3}$');

ALTER TABLE items
  -- Of the figures; null without any. A folder's totals in other currencies are in other_amounts:
  -- {"EUR": {"budget": "12.50", "cost": null, "quoted": null, "value": null}}
  ADD COLUMN currency text CHECK (currency ~ '^[A-Z]{3}$'),
  ADD COLUMN other_amounts jsonb CHECK (
    other_amounts IS NULL OR (currency IS NOT NULL AND jsonb_typeof(other_amounts) = 'object' AND other_amounts <> '{}'));

-- Until now, all amounts were pounds.
UPDATE items SET currency = 'GBP'
  WHERE budget IS NOT NULL OR cost IS NOT NULL OR quoted IS NOT NULL OR value IS NOT NULL
    OR manual_budget OR manual_cost OR manual_quoted OR manual_value;

ALTER TABLE items ADD CONSTRAINT items_currency CHECK (currency IS NOT NULL OR (
  budget IS NULL AND cost IS NULL AND quoted IS NULL AND value IS NULL
  AND NOT manual_budget AND NOT manual_cost AND NOT manual_quoted AND NOT manual_value));

ALTER TABLE figure_changes ADD COLUMN currency_before text, ADD COLUMN currency_after text;
UPDATE figure_changes SET
  currency_before = CASE WHEN amount_before IS NOT NULL THEN 'GBP' END,
  currency_after = CASE WHEN amount_after IS NOT NULL THEN 'GBP' END;
ALTER TABLE figure_changes ADD CONSTRAINT figure_changes_currencies CHECK (
  (amount_before IS NULL) = (currency_before IS NULL) AND (amount_after IS NULL) = (currency_after IS NULL));

DROP INDEX items_figures;
