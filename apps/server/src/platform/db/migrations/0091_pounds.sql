-- In a file of its own, so that the tables are not locked while their rows change.
UPDATE items SET currency = 'GBP'
  WHERE currency IS NULL AND (budget IS NOT NULL OR cost IS NOT NULL OR quoted IS NOT NULL OR value IS NOT NULL
    OR manual_budget OR manual_cost OR manual_quoted OR manual_value);
UPDATE figure_changes SET
  currency_before = CASE WHEN amount_before IS NOT NULL THEN 'GBP' END,
  currency_after = CASE WHEN amount_after IS NOT NULL THEN 'GBP' END;
