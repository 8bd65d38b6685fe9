import type { ActorTeam } from '@arbour/contract/entities/common'

/** `Ada Byron`, and of another team `Ada Byron · Engines Ltd`. */
export function personName({ name, tenant }: { name: string; tenant?: ActorTeam }): string {
  return tenant ? `${name} · ${tenant.name}` : name
}

/** `Mira Stone (file request)`: who sent something without an account, and calls themselves as they like. */
export function senderName(sender: string): string {
  return `${sender} (file request)`
}
