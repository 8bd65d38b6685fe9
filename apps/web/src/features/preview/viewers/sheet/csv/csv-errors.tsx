import type { CsvError } from '@arbour/documents/csv/csv-parser'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '#lib/text/messages.ts'
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
          {t('preview.sheet.errorCountInThisFile', { count })}
        </>
      }
    >
      <ul aria-label={t('preview.sheet.errorsInThisFile')}>
        {errors.map(({ row, message }) => (
          <li key={`${row} ${message}`}>{t('preview.sheet.rowRowMessage', { row, message })}</li>
        ))}
      </ul>
      {count > errors.length && <p>{t('preview.sheet.firstCountAreListed', { count: errors.length })}</p>}
    </Disclosure>
  )
}
