import type { Item } from '@arbour/contract/entities/items/item'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { notificationPath } from '@arbour/contract/notification-path'
import { Menu, Popover, UnstyledButton } from '@mantine/core'
import { IconBell, IconCurrencyPound, IconEye, IconFiles, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PathLink } from '#features/files/items/public/components.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { partnershipsOf } from '#lib/api/partnerships.ts'
import { viewAsUrl } from '#lib/browser/view-as-url.ts'
import { formatCount, formatDateTime, formatRelative } from '#lib/text/format.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import {
  actorName,
  deedText,
  newsText,
  partnersText,
  plainText,
  type Spending as SpendingText,
  spendingOf,
} from '../model/texts.ts'
import { projectOverviewQuery } from '../queries.ts'
import classes from './project-overview.module.css'

/**
 * An overview of a project of the user's own team: its partners and their access, its budget, changes by others since the last
 * visit, and pending tasks. A single row above the folder with its space reserved, so that nothing shifts.
 */
export function ProjectOverview({ item }: { item: Item }) {
  const room = useQuery(projectOverviewQuery(item.id)).data
  const { data, isError } = useQuery(partnershipsOf(item.id))
  const partners = data?.partnerships.filter(({ status }) => status !== 'Declined')
  const spending = spendingOf(item.finance)
  const news = room ? room.changes.by_team + room.changes.by_partners : 0
  const waiting = room?.waiting ?? []
  return (
    <section className={classes.strip} aria-label="Project at a glance">
      {!partners ? (
        !isError && <LineSkeleton width={120} />
      ) : partners.length > 0 ? (
        <Partners item={item} partners={partners} />
      ) : (
        <span className={classes.none}>No partners yet</span>
      )}
      {spending && <Spending item={item} {...spending} />}
      <ViewAs item={item} partners={partners ?? []} />
      {room && room.transmittals.total > 0 && <Transmittals item={item} count={room.transmittals.total} />}
      {room && news > 0 && <News room={room} />}
      {waiting.length > 0 && (
        <Notifications
          text={waiting.length === 1 ? '1 waits for you' : `${waiting.length} wait for you`}
          icon={<IconBell size={18} stroke={1.7} aria-hidden />}
          notifications={waiting}
        />
      )}
    </section>
  )
}

type Partnerships = Awaited<ReturnType<NonNullable<ReturnType<typeof partnershipsOf>['queryFn']>>>['partnerships']

/** The partners of the project, and what each can see and shares. */
function Partners({ item, partners }: { item: Item; partners: Partnerships }) {
  const services = useItemServices()
  const isManager = item.is_editable && item.is_shareable
  return (
    <Chip
      text={partnersText(partners)}
      isNamed={partners.length === 1}
      icon={
        <span className={classes.marks}>
          {partners
            .slice(0, 3)
            .map(({ id, partner }) =>
              partner.tenant && !partner.user ? (
                <TeamMark key={id} team={partner.tenant} size={20} />
              ) : (
                <Monogram key={id} name={partner.name} picture={partner.picture} size={20} />
              ),
            )}
        </span>
      }
    >
      <ul className={classes.list}>
        {partners.map(({ id, partner, status, offered, received }) => (
          <li key={id} className={classes.partner}>
            <span className={classes.name}>
              {partner.name}
              {status === 'Pending' && <span className={classes.quiet}> has not answered yet</span>}
            </span>
            <Folders label={status === 'Pending' ? 'Would see' : 'Sees'} folders={offered} none="nothing of this project" />
            {status === 'Accepted' && <Folders label="Shows you" folders={received} none="nothing yet" />}
          </li>
        ))}
      </ul>
      {isManager && (
        <UnstyledButton
          className={classes.more}
          onClick={() => void services.dialogs.open('settings', { services, item, tab: 'partners' })}
        >
          Manage partners
        </UnstyledButton>
      )}
    </Chip>
  )
}

/** Views the project as a partner, for users who can manage the partners' access. */
function ViewAs({ item, partners }: { item: Item; partners: Partnerships }) {
  const services = useItemServices()
  const teams = partners.flatMap(({ status, partner }) => (status === 'Accepted' && partner.tenant ? [partner.tenant] : []))
  const [first, ...others] = teams
  if (!first || !item.is_shareable) return null
  const see = (team: TeamSummary) => services.goTo(viewAsUrl({ kind: 'team', id: team.id }, item.id))
  const icon = <IconEye size={18} stroke={1.7} aria-hidden />
  if (others.length === 0)
    return (
      <UnstyledButton className={classes.chip} data-named title={`See as ${first.name}`} onClick={() => see(first)}>
        {icon}
        <span className={classes.text}>See as {first.name}</span>
      </UnstyledButton>
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.chip}>
          {icon}
          <span className={classes.text}>See as…</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.teams}>
        {teams.map((team) => (
          <Menu.Item key={team.id} leftSection={<TeamMark team={team} size={20} />} onClick={() => see(team)}>
            {team.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Folders({ label, folders, none }: { label: string; folders: Partnerships[number]['offered']; none: string }) {
  return (
    <span className={classes.quiet}>
      {label}{' '}
      {folders.length === 0
        ? none
        : folders.map(({ id, name, path }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <PathLink path={path} className={classes.link}>
                {name}
              </PathLink>
            </span>
          ))}
    </span>
  )
}

/** Cost and budget, with the overrun or remainder. */
function Spending({ item, figure, text, variance, share }: { item: Item } & SpendingText) {
  const services = useItemServices()
  const isOver = variance?.isOver === true
  return (
    <UnstyledButton
      className={classes.chip}
      data-over={isOver || undefined}
      onClick={() => void services.dialogs.open('figure', { services, item, figure })}
    >
      <IconCurrencyPound size={18} stroke={1.7} aria-hidden />
      <span className={classes.text}>
        <span className={variance ? classes.amounts : undefined}>
          {text}
          {variance && ' · '}
        </span>
        {isOver && <strong className={classes.over}>Over by {variance.amount}</strong>}
        {variance && !isOver && `${variance.amount} left`}
      </span>
      {share !== null && !isOver && (
        <span className={classes.meter} aria-hidden>
          <span className={classes.spent} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </span>
      )}
    </UnstyledButton>
  )
}

/** A link to the transmittals issued and received. */
function Transmittals({ item, count }: { item: Item; count: number }) {
  const services = useItemServices()
  return (
    <UnstyledButton
      className={classes.chip}
      onClick={() => void services.dialogs.open('transmittals', { services, project: item })}
    >
      <IconFiles size={18} stroke={1.7} aria-hidden />
      <span className={classes.text}>{count === 1 ? '1 transmittal' : `${formatCount(count)} transmittals`}</span>
    </UnstyledButton>
  )
}

type ProjectSummary = Awaited<ReturnType<NonNullable<ReturnType<typeof projectOverviewQuery>['queryFn']>>>

function News({ room: { since, changes } }: { room: ProjectSummary }) {
  const events = changes.people.flatMap(({ items }) => items)
  return (
    <Chip text={newsText(changes)} icon={<IconSparkles size={18} stroke={1.7} aria-hidden />}>
      {since !== null && (
        <p className={classes.quiet}>
          Since you were here,{' '}
          <time dateTime={since} title={formatDateTime(since)}>
            {formatRelative(since)}
          </time>
        </p>
      )}
      <ul className={classes.list}>
        {events.map((event) => (
          <li key={event.id} className={classes.event}>
            <Monogram name={actorName(event)} picture={event.user?.picture ?? null} size={24} />
            <span className={classes.what}>
              <span>
                <strong>{actorName(event)}</strong>
                {event.user?.tenant && <span className={classes.quiet}> · {event.user.tenant.name}</span>} {deedText(event)}
              </span>
              <time className={classes.quiet} dateTime={event.date} title={formatDateTime(event.date)}>
                {formatRelative(event.date)}
              </time>
            </span>
          </li>
        ))}
      </ul>
      {changes.by_team + changes.by_partners > events.length && (
        <p className={classes.quiet}>These are the latest. The activity in the details tells the rest, folder by folder.</p>
      )}
    </Chip>
  )
}

interface NotificationsProps extends Pick<ChipProps, 'text' | 'icon'> {
  notifications: ProjectSummary['waiting']
}

function Notifications({ text, icon, notifications }: NotificationsProps) {
  const services = useItemServices()
  return (
    <Chip text={text} icon={icon}>
      <ul className={classes.list}>
        {notifications.map(({ id, message, meta, created }) => {
          const path = notificationPath(meta, window.location.pathname)
          return (
            <li key={id} className={classes.what}>
              {path === null ? (
                plainText(message)
              ) : (
                <UnstyledButton className={classes.message} onClick={() => services.goTo(path)}>
                  {plainText(message)}
                </UnstyledButton>
              )}
              <time className={classes.quiet} dateTime={created} title={formatDateTime(created)}>
                {formatRelative(created)}
              </time>
            </li>
          )
        })}
      </ul>
    </Chip>
  )
}

interface ChipProps {
  text: ReactNode
  icon: ReactNode
  /** The text is a name, which may be long. */
  isNamed?: boolean
  children: ReactNode
}

/** A short label that opens a popover with details. */
function Chip({ text, icon, isNamed = false, children }: ChipProps) {
  return (
    <Popover position="bottom-start" width={340} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton className={classes.chip} data-named={isNamed || undefined} aria-haspopup="dialog">
          {icon}
          <span className={classes.text}>{text}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel}>{children}</Popover.Dropdown>
    </Popover>
  )
}
