import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { usePageTitle } from '#ui/hooks/page-title.ts'
import tabs from '#ui/tabs/page-tabs.module.css'
import { PrintHead } from '../components/print-head.tsx'
import { SaveMenu } from '../components/save-menu.tsx'
import { useReportPrint } from '../components/use-report-print.ts'
import { REPORTS, REPORTS_DEFAULTS, type ReportsParams } from '../model/reports-params.ts'
import { ActivityReport } from './activity-report.tsx'
import { ExternalReport } from './external-report.tsx'
import { FiguresReport } from './figures-report.tsx'
import { FilesReport, UntouchedReport } from './files-report.tsx'
import classes from './reports-view.module.css'
import { StorageReport } from './storage-report.tsx'

interface ReportsViewProps {
  params: ReportsParams
  /** `replace`: replaces the history entry. */
  onParams: (params: ReportsParams, replace?: boolean) => void
}

const LABELS: Record<(typeof REPORTS)[number], string> = {
  projects: 'Projects',
  companies: 'Companies',
  storage: 'Storage',
  activity: 'Activity',
  outside: 'Shared outside',
  untouched: 'Untouched',
}

/** The page `/reports`: a report on each tab. */
export function ReportsView({ params, onParams }: ReportsViewProps) {
  usePageTitle('Reports')
  // The files of a row belong to the storage report.
  const current = params.report === 'files' ? 'storage' : params.report
  const page = useRef<HTMLDivElement>(null)
  const { isWhole, print } = useReportPrint(page)
  const nav = useRef<HTMLElement>(null)
  // On phones not all tabs fit: scrolls the current one into view.
  useLayoutEffect(() => {
    nav.current?.querySelector(`[href$="report=${current}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <div ref={page} className={classes.page} data-scrolls>
      <PrintHead title={LABELS[current]} params={params} />
      <div className={classes.head}>
        <h1 className={classes.title}>Reports</h1>
        <div className={classes.acts}>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
            Print
          </Button>
          <SaveMenu params={params} />
        </div>
      </div>
      <nav ref={nav} className={tabs.tabs} aria-label="Reports">
        {REPORTS.map((report) => (
          <Link
            key={report}
            to="/reports"
            search={{ ...REPORTS_DEFAULTS, report }}
            className={tabs.tab}
            activeOptions={{ exact: true }}
            aria-current={report === current ? 'page' : undefined}
          >
            {LABELS[report]}
          </Link>
        ))}
      </nav>
      <Shown key={params.report} params={params} onParams={onParams} isWhole={isWhole} />
    </div>
  )
}

function Shown({ isWhole, ...props }: ReportsViewProps & { isWhole: boolean }) {
  switch (props.params.report) {
    case 'storage':
      return <StorageReport {...props} />
    case 'activity':
      return <ActivityReport {...props} />
    case 'outside':
      return <ExternalReport {...props} />
    case 'untouched':
      return <UntouchedReport {...props} />
    case 'files':
      return <FilesReport {...props} />
    default:
      return <FiguresReport {...props} isWhole={isWhole} />
  }
}
