import type { CsvError } from '@arbour/documents/csv/csv-parser'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatCount } from '#lib/text/format.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import classes from '../bar/bar.module.css'

/** The row errors of a file: the first hundred, and the total number. */
export function CsvErrors({ errors, count }: { errors: readonly CsvError[]; count: number }) {
  if (count === 0) return null
  return (
    <Disclosure
      isOpen
      className={classes.errors}
      label={
        <>
          <IconAlertTriangle size={18} aria-hidden />
          {count === 1 ? '1 error in this file' : `${formatCount(count)} errors in this file`}
        </>
      }
    >
      <ul aria-label="Errors in this file">
        {errors.map(({ row, message }) => (
          <li key={`${row} ${message}`}>
            Row {formatCount(row)}: {message}
          </li>
        ))}
      </ul>
      {count > errors.length && <p>The first {errors.length} are listed.</p>}
    </Disclosure>
  )
}
