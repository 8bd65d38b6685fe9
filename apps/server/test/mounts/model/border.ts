import type { AssignedRole, ItemRole } from '@arbour/contract/entities/sharing/access'
import { roleOn, type Step, strength, stronger } from '../../files/model/rules.ts'
import type { Actor, Group, Mount, Share, Thing } from './things.ts'

/** A simple model of teams and what they share with each other. */
export class Border {
  readonly things = new Map<string, Thing>()
  readonly mounts = new Map<string, Mount>()
  readonly shares = new Map<string, Share>()
  /** By team. */
  readonly groups = new Map<string, Group>()
  /** Connection ids by their two teams in order. */
  readonly connections = new Map<string, string>()

  get(id: string): Thing {
    const thing = this.things.get(id)
    if (!thing) throw new Error(`${id} is not in the model`)
    return thing
  }
  ancestorPath(thing: Thing): Thing[] {
    return thing.parent === null ? [thing] : [...this.ancestorPath(this.get(thing.parent)), thing]
  }
  below(id: string): Thing[] {
    const children = [...this.things.values()].filter(({ parent }) => parent === id)
    return children.flatMap((child) => [child, ...this.below(child.id)])
  }
  isBinned(thing: Thing): boolean {
    return this.ancestorPath(thing).some(({ deletedBy }) => deletedBy !== null)
  }
  isRestricted(thing: Thing): boolean {
    return this.ancestorPath(thing).some((one) => one.isRestricted)
  }

  /** Returns the role on an item: in the own tree by the rules of one team, else by shares. */
  role(caller: Actor, thing: Thing): ItemRole | null {
    const ancestorPath = this.ancestorPath(thing)
    if (caller.tenantId === thing.team) return roleOn(caller, ancestorPath.map(asStep))
    if (ancestorPath.some((one) => one.isRestricted || (one.deletedBy !== null && one.deletedBy !== caller.userId))) return null
    return ancestorPath.reduce<ItemRole | null>((above, one) => {
      const role = stronger(above, this.given(caller, one))
      return one.addedBy === caller.userId && strength(role) >= strength('contributor') ? stronger(role, 'editor') : role
    }, null)
  }
  /** Returns the role that the shares of one folder grant. */
  given(caller: Actor, thing: Thing): AssignedRole | null {
    const share = this.shareOf(thing, caller.tenantId)
    if (!share || share.isOver || share.isDeclined) return null
    const named = [share.people.get(caller.userId), this.isInGroup(caller.tenantId, caller.userId) ? share.group : null]
    return named.reduce<ItemRole | null>(
      (role, one) => (one && !one.isDeclined ? stronger(role, one.role) : role),
      share.isRestricted ? null : share.role,
    ) as AssignedRole | null
  }
  isInGroup(team: string, userId: string): boolean {
    return this.groups.get(team)?.people.has(userId) ?? false
  }
  opens(caller: Actor, thing: Thing): boolean {
    return this.role(caller, thing) !== null
  }
  sees(caller: Actor, thing: Thing): boolean {
    if (this.opens(caller, thing)) return true
    if (thing.team !== caller.tenantId && thing.deletedBy !== null && thing.deletedBy !== caller.userId) return false
    const isShown = !thing.isHidden || (caller.isAdmin && thing.team === caller.tenantId)
    return thing.parent !== null && this.opens(caller, this.get(thing.parent)) && isShown
  }
  /** Returns whether a user can add to a folder. */
  adds(caller: Actor, folder: Thing): boolean {
    return folder.isDir && !this.isBinned(folder) && strength(this.role(caller, folder)) >= strength('contributor')
  }
  /** Returns whether a user can move an item out of its folder. */
  takes(caller: Actor, thing: Thing): boolean {
    const isIn = thing.parent !== null && this.opens(caller, this.get(thing.parent))
    return (
      thing.parent !== null &&
      (isIn || thing.team === caller.tenantId) &&
      strength(this.role(caller, thing)) >= strength('editor')
    )
  }

  shareOf(thing: Thing, team: string): Share | undefined {
    return [...this.shares.values()].find(({ item, to }) => item === thing.id && to === team)
  }
  /** Returns a user's mount of a shared folder. */
  mountOf(caller: Actor, thing: Thing): Mount | undefined {
    return [...this.mounts.values()].find(
      (mount) =>
        mount.source === thing.id &&
        mount.team === caller.tenantId &&
        (mount.person === null || mount.person === caller.userId) &&
        !this.isBinned(this.get(mount.parent)),
    )
  }
  opensMount(caller: Actor, mount: Mount): boolean {
    const isTheirs = mount.team === caller.tenantId && (mount.person === null || mount.person === caller.userId)
    return isTheirs && this.opens(caller, this.get(mount.source))
  }
  /** Returns whether one of some items is shared, or its ended share has not been cleaned up. */
  isShared(things: readonly Thing[]): boolean {
    return things.some(({ id }) => [...this.shares.values()].some(({ item }) => item === id))
  }
  /** Returns whether a folder contains a shared item or a mount that is not deleted. */
  holdsShared(folder: Thing): boolean {
    const isAlive = (one: Thing): boolean =>
      one.id === folder.id || (one.deletedBy === null && one.parent !== null && isAlive(this.get(one.parent)))
    const below = this.below(folder.id).filter(isAlive)
    const hasMount = [...this.mounts.values()].some(({ parent }) => [folder, ...below].some(({ id }) => id === parent))
    return hasMount || this.isShared(below)
  }

  /** Ends a share and removes its mounts. */
  end(share: Share): void {
    this.shares.delete(share.id)
    this.dropMounts((mount) => mount.source === share.item && mount.team === share.to)
  }
  dropMounts(isDropped: (mount: Mount) => boolean): void {
    for (const mount of [...this.mounts.values()]) if (isDropped(mount)) this.mounts.delete(mount.id)
  }
  /** Removes a share's mounts that have no recipient any more. */
  dropUnfit({ item, to, isRestricted, people, group }: Share): void {
    this.dropMounts(({ source, team, person }) => {
      const isNamed = person !== null && (people.has(person) || (group !== null && this.isInGroup(to, person)))
      const isFit = person === null ? !isRestricted : isRestricted && isNamed
      return source === item && team === to && !isFit
    })
  }
}

const NOBODY: ReadonlyMap<string, ItemRole> = new Map()

function asStep({ id, name, isDir, owner, isRestricted, isHidden, deletedBy }: Thing): Step {
  return { id, name, isDir, owner, isRestricted, isHidden, isDeleted: deletedBy !== null, people: NOBODY }
}
