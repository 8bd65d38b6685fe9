import { BudgetBar } from './budget-bar.tsx'

export function States() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 320 }}>
      <BudgetBar share={0} />
      <BudgetBar share={0.42} />
      <BudgetBar share={1} />
      <BudgetBar share={1.35} />
      <BudgetBar share={12} />
    </div>
  )
}

export function InRows() {
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 120 }}>
      <BudgetBar share={0.42} isSmall />
      <BudgetBar share={1.2} isSmall />
    </div>
  )
}
