import type { ActorTeam } from '@arbour/contract/entities/common'

/** `Ada Byron`, and of another team `Ada Byron · Engines Ltd`. */
export function personName({ name, tenant }: { name: string; tenant?: ActorTeam }): string {
  return tenant ? `${name} · ${tenant.name}` : name
}
