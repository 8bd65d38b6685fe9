import type { Item } from '@arbour/contract/entities/items/item'
import type { AccessRule } from '@arbour/contract/entities/sharing/access'
import { IconHome, IconLock, IconShare, IconShieldCheck, IconUserCheck, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAccount } from '#features/account/identity/public.ts'
import { PathLink } from '#features/files/items/public/components.ts'
import { viewAsUrl } from '#lib/browser/view-as-url.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { canText, setText } from '../model/texts.ts'
import type { ViewAsSubject } from '../model/view-as-subject.ts'
import classes from './rule-list.module.css'

interface RuleListProps {
  rules: readonly AccessRule[]
  subject: ViewAsSubject
  /** The item in question. */
  item: Pick<Item, 'id' | 'is_dir'>
  /** Called when a rule's folder is opened. */
  onFollow: () => void
}

const ICONS = {
  member: IconHome,
  admin: IconShieldCheck,
  outside: IconUsersGroup,
  restricted: IconLock,
  listed: IconUserPlus,
  shared: IconShare,
  owner: IconUserCheck,
}

/** The access rules from the root down to an item as sentences, each with its author and the resulting permissions. */
export function RuleList({ rules, subject, item, onFollow }: RuleListProps) {
  const account = useAccount()
  return (
    <ol className={classes.rules}>
      {rules.map((rule, index) => {
        const Icon = ICONS[rule.rule]
        const setByText = setText(rule.set_by, rule.set_at, account?.user.id)
        const folder = <RuleFolder rule={rule} subject={subject} currentItem={item} onFollow={onFollow} />
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other, and are read as a whole
          <li key={index} className={classes.rule} data-closed={rule.role === null || undefined}>
            <span className={classes.icon} aria-hidden>
              <Icon size={16} />
            </span>
            <div className={classes.words}>
              <p className={classes.sentence}>
                {describeRule(
                  rule,
                  subject.kind === 'team' ? subject.name : subject.texts.they,
                  account?.tenant.name ?? 'the team',
                  folder,
                )}
              </p>
              {setByText && <p className={classes.set}>{setByText}</p>}
            </div>
            <span className={classes.role}>{rule.role === null ? 'No access' : canText(rule.role, true)}</span>
          </li>
        )
      })}
    </ol>
  )
}

const AS = { viewer: 'a viewer', contributor: 'a contributor', editor: 'an editor', owner: 'its owner' }

function describeRule({ rule, role, item, group }: AccessRule, name: string, team: string, folder: ReactNode): ReactNode {
  switch (rule) {
    case 'member':
      return (
        <>
          Everybody in {team} can edit what is at the top of {folder}
        </>
      )
    case 'admin':
      return (
        <>
          {name} is an Admin, and owns what is at the top of {folder}
        </>
      )
    case 'outside':
      return (
        <>
          {name} has nothing of {team} but what is shared with them
        </>
      )
    case 'restricted':
      return <>{item === null ? 'A folder that is closed to you' : folder} is open to selected people only</>
    case 'listed':
      return (
        <>
          {name} is {group ? `in the group ${group.name}, which is ` : ''}listed on {folder} as {AS[role ?? 'viewer']}
        </>
      )
    case 'shared':
      return (
        <>
          {folder} is shared with {name}: everybody there is {AS[role ?? 'viewer']}
        </>
      )
    case 'owner':
      return (
        <>
          {name} owns {folder}
        </>
      )
  }
}

function RuleFolder({
  rule: { item },
  subject,
  currentItem,
  onFollow,
}: {
  rule: AccessRule
  subject: ViewAsSubject
  currentItem: RuleListProps['item']
  onFollow: () => void
}) {
  if (item === null) return 'a folder that is closed to you'
  const name = truncateMiddle(item.name, 40)
  // Rules belong to folders, except for the last, which may belong to the item itself.
  if (item.id === currentItem.id && !currentItem.is_dir) return `“${name}”`
  return (
    <>
      “
      <PathLink path={viewAsUrl(subject, item.id)} title={item.name} className={classes.link} onFollow={onFollow}>
        {name}
      </PathLink>
      ”
    </>
  )
}
