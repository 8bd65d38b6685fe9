import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { REPORTS_DEFAULTS, type ReportsParams } from '../model/reports-params.ts'

interface FilesLinkProps {
  params: ReportsParams
  /** Additional filters of the files. */
  to: Partial<ReportsParams>
  label: string
  children: ReactNode
}

/** A link to the files that make up a figure. */
export function FilesLink({ params: { company, project, tag, from, to: until }, to, label, children }: FilesLinkProps) {
  return (
    <Link
      to="/reports"
      search={{ ...REPORTS_DEFAULTS, company, project, tag, from, to: until, ...to, report: 'files' }}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
