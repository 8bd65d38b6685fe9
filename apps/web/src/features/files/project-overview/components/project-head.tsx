import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { UnstyledButton } from '@mantine/core'
import { IconBuilding, IconCalendar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PathLink } from '#features/files/items/public/components.ts'
import { useItemServices } from '#features/files/items/public/services.ts'
import { dayRangeText } from '#lib/day-ranges.ts'
import { truncate } from '#lib/text/format.ts'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { PAGE_TAB, PageTabs } from '#ui/page/page-tabs.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { peopleText } from '../model/texts.ts'
import { type ProjectTab, tabSearch } from '../project-tab.ts'
import { projectOverviewQuery } from '../queries.ts'
import classes from './project-head.module.css'
import { StatusMenu } from './status-menu.tsx'

interface ProjectHeadProps {
  item: Item
  tabs: readonly ProjectTab[]
  /** The ID of the open tab. */
  current: string
}

/** The number of faces and of logos; the others are counted. */
const SHOWN_MARKS = 4

/** Below the name of a project: its status, company, dates, people and partners, and the tabs of its page. */
export function ProjectHead({ item, tabs, current }: ProjectHeadProps) {
  const { data } = useQuery(projectOverviewQuery(item.id))
  const services = useItemServices()
  const dates = data && dayRangeText({ from: data.project.starts ?? '', to: data.project.ends ?? '' })
  return (
    <div className={classes.head}>
      <section className={classes.facts} aria-label={t('files.projectOverview.projectAtGlance')}>
        {data ? (
          <>
            <StatusMenu item={item} project={data.project} />
            {data.company && (
              <PathLink path={data.company.path} className={classes.fact} title={data.company.name}>
                <IconBuilding size={16} stroke={1.7} aria-hidden />
                {truncate(data.company.name, 40)}
              </PathLink>
            )}
            {dates &&
              (item.is_editable ? (
                <UnstyledButton
                  className={classes.fact}
                  aria-label={t('files.projectOverview.changeDatesDates', { dates })}
                  onClick={() => void services.dialogs.open('project-dates', { services, item, project: data.project })}
                >
                  <IconCalendar size={16} stroke={1.7} aria-hidden />
                  {dates}
                </UnstyledButton>
              ) : (
                <span className={classes.fact}>
                  <IconCalendar size={16} stroke={1.7} aria-hidden />
                  {dates}
                </span>
              ))}
            {(data.people.total > 0 || data.partners.length > 0) && (
              <PathLink
                path={item.path}
                search={tabSearch('people')}
                className={classes.people}
                aria-label={peopleText(data)}
                title={peopleText(data)}
              >
                <span className={classes.marks}>
                  {data.people.items.slice(0, SHOWN_MARKS).map(({ user }) => (
                    <Monogram key={user.id} name={user.name} picture={user.picture} size={26} />
                  ))}
                </span>
                {data.people.total > SHOWN_MARKS && <span>+{data.people.total - SHOWN_MARKS}</span>}
                <span className={classes.marks} data-teams>
                  {data.partners.slice(0, SHOWN_MARKS).map((team) => (
                    <TeamMark key={team.id} team={team} size={26} />
                  ))}
                </span>
                {data.partners.length > SHOWN_MARKS && <span>+{data.partners.length - SHOWN_MARKS}</span>}
              </PathLink>
            )}
          </>
        ) : (
          <LineSkeleton width={220} />
        )}
      </section>
      <PageTabs label={t('files.projectOverview.sectionsOfName', { name: truncate(item.name, 40) })} current={current}>
        {tabs
          .filter((tab) => tab.isAvailable(item))
          .map(({ id, label }) => (
            <PathLink
              key={id}
              path={item.path}
              search={tabSearch(id)}
              className={PAGE_TAB}
              aria-current={id === current ? 'page' : undefined}
            >
              {label}
            </PathLink>
          ))}
      </PageTabs>
    </div>
  )
}
