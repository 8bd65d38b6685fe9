import type { Item } from '@arbour/contract/entities/items/item'
import type { AccessRule } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'
import { IconHome, IconLock, IconShare, IconShieldCheck, IconUserCheck, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useAccount } from '#features/account/identity/public.ts'
import { PathLink } from '#features/files/items/public/components.ts'
import { viewAsUrl } from '#lib/browser/view-as-url.ts'
import { truncateMiddle } from '#lib/text/format.ts'
import { tRich } from '#lib/text/rich-messages.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { canText, setText } from '../model/texts.ts'
import type { ExplainedSubject } from '../model/view-as-subject.ts'
import classes from './rule-list.module.css'

interface RuleListProps {
  rules: readonly AccessRule[]
  subject: ExplainedSubject
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
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other, and are read as a whole
          <li key={index} className={classes.rule} data-closed={rule.role === null || undefined}>
            <span className={classes.icon} aria-hidden>
              <Icon size={16} />
            </span>
            <div className={classes.words}>
              <p className={classes.sentence}>
                <RuleSentence
                  rule={rule}
                  name={subject.shortName ?? subject.name}
                  team={account?.tenant.name ?? ''}
                  place={{ subject, currentItem: item, onFollow }}
                />
              </p>
              {setByText && <p className={classes.set}>{setByText}</p>}
            </div>
            <span className={classes.role}>{rule.role === null ? t('sharing.viewAs.noAccess') : canText(rule.role, true)}</span>
          </li>
        )
      })}
    </ol>
  )
}

interface RuleSentenceProps {
  rule: AccessRule
  /** The name of the person or team. */
  name: string
  /** The user's own team. */
  team: string
  place: Omit<FolderNameProps, 'item'>
}

function RuleSentence({ rule: { rule, role, item, group }, name, team, place }: RuleSentenceProps) {
  const itemPlace = item === null ? 'hidden' : 'named'
  switch (rule) {
    case 'member':
      return (
        <>
          {tRich('sharing.viewAs.everyoneInTeamCanEdit', { place: itemPlace, team, item: <FolderName item={item} {...place} /> })}
        </>
      )
    case 'admin':
      return (
        <>{tRich('sharing.viewAs.nameIsAdminAndOwns', { place: itemPlace, name, item: <FolderName item={item} {...place} /> })}</>
      )
    case 'outside':
      return <>{t('sharing.viewAs.nameHasNothingOfTeam', { name, team })}</>
    case 'restricted':
      return item === null
        ? t('sharing.viewAs.hiddenParentRestricted')
        : tRich('sharing.viewAs.itemIsRestricted', { item: <FolderName item={item} {...place} /> })
    case 'listed':
      return group !== null && group.id !== place.subject.id
        ? tRich('sharing.viewAs.nameIsInGroupGroup', {
            place: itemPlace,
            name,
            groupName: group.name,
            item: <FolderName item={item} {...place} />,
            role: ROLE_LABELS[role ?? 'viewer'],
          })
        : tRich('sharing.viewAs.nameIsListedOnItem', {
            place: itemPlace,
            name,
            item: <FolderName item={item} {...place} />,
            role: ROLE_LABELS[role ?? 'viewer'],
          })
    case 'shared':
      return item === null
        ? t('sharing.viewAs.hiddenParentSharedWithName', { name, role: ROLE_LABELS[role ?? 'viewer'] })
        : tRich('sharing.viewAs.itemIsSharedWithName', {
            item: <FolderName item={item} {...place} />,
            name,
            role: ROLE_LABELS[role ?? 'viewer'],
          })
    case 'owner':
      return <>{tRich('sharing.viewAs.nameOwnsItem', { place: itemPlace, name, item: <FolderName item={item} {...place} /> })}</>
  }
}

/** Returns the URL of a rule's folder: viewed as the subject, if the tree can be. */
function folderUrl({ kind, id }: ExplainedSubject, item: { id: string; path: string }): string {
  return kind === 'user' || kind === 'team' ? viewAsUrl({ kind, id }, item.id) : item.path
}

interface FolderNameProps {
  item: AccessRule['item']
  subject: ExplainedSubject
  currentItem: RuleListProps['item']
  onFollow: () => void
}

function FolderName({ item, subject, currentItem, onFollow }: FolderNameProps) {
  if (item === null) return null
  const name = truncateMiddle(item.name, 40)
  // Rules belong to folders, except for the last, which may belong to the item itself.
  if (item.id === currentItem.id && !currentItem.is_dir) return t('sharing.viewAs.quotedName', { name })
  return tRich('sharing.viewAs.quotedName', {
    name: (
      <PathLink path={folderUrl(subject, item)} title={item.name} className={classes.link} onFollow={onFollow}>
        {name}
      </PathLink>
    ),
  })
}
