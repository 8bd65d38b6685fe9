import { messages } from '@arbour/contract/messages'
import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/errors.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { FiguresTable } from '../components/figures-table.tsx'
import { everyFolderQuery } from '../queries.ts'
import classes from './reports-view.module.css'

/** `/reports`: what projects and companies cost and bring. Figures are shown for what the person may edit (spec 1 section 6). */
export function ReportsView() {
  usePageTitle('Reports')
  const projects = useQuery(everyFolderQuery('project'))
  const companies = useQuery(everyFolderQuery('company'))
  const error = projects.error ?? companies.error
  const retry = () => void Promise.all([projects.refetch(), companies.refetch()])
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Reports</h1>
      {error && (!projects.data || !companies.data) ? (
        <EmptyState
          icon={<IconChartBar size={44} stroke={1.3} />}
          title={messages.somethingWrong}
          text={messageOf(error)}
          actions={<Button onClick={retry}>Retry</Button>}
        />
      ) : !projects.data || !companies.data ? (
        <ListSkeleton rows={10} />
      ) : projects.data.length + companies.data.length === 0 ? (
        <EmptyState
          icon={<IconChartBar size={44} stroke={1.3} />}
          title={messages.noResults}
          text="Projects and companies appear here with their budget, quoted amount, cost and value."
        />
      ) : (
        <>
          {projects.data.length > 0 && <FiguresTable caption="Projects" items={projects.data} />}
          {companies.data.length > 0 && <FiguresTable caption="Companies" items={companies.data} />}
          <p className={classes.note}>
            A project inside another one is part of its figures and counted once. Figures of what you can't edit are not shown.
          </p>
        </>
      )}
    </div>
  )
}
