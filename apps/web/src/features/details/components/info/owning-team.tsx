import { useOwningTeam } from '#features/items/public.ts'

/** The name of the other team that an item belongs to. */
export function OwningTeam({ id }: { id: string }) {
  return useOwningTeam(id)?.name ?? 'Another team'
}
