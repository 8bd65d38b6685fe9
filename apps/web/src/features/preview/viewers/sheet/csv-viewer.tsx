import type { CsvChoices } from '@arbour/documents/csv/csv-reader'
import type { Sheet } from '@arbour/documents/sheets/sheet'
import { t } from '@arbour/messages/t'
import { Loader } from '@mantine/core'
import { IconTableRow } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { joinFacts } from '#lib/text/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { EncodingChoice } from '../text/encoding-choice.tsx'
import { ViewerNote } from '../viewer/viewer-note.tsx'
import type { ViewerProps } from '../viewer/viewer-props.ts'
import barClasses from './bar/bar.module.css'
import { CsvErrors } from './csv/csv-errors.tsx'
import { SeparatorChoice } from './csv/separator-choice.tsx'
import { CSV_FORMATS, type Csv, useCsv } from './csv/use-csv.ts'
import classes from './sheet-screen.module.css'
import { SheetScreen } from './sheet-screen.tsx'

const NO_MARGIN = { rows: 0, cols: 0 }

/** CSV and similar files as a grid that loads more rows on scrolling. */
export function CsvViewer(props: ViewerProps) {
  const { csv, chosen: choices, choose, loadMore } = useCsv(props)
  if (!csv) {
    return (
      <div className={classes.waiting} role="status" aria-label={t('preview.sheet.loadingTable')}>
        <Loader size="sm" aria-hidden />
      </div>
    )
  }
  if (csv.isWhole && csv.store.rowCount === 0) return <p className={classes.empty}>{t('common.thisFileIsEmpty')}</p>
  return <CsvSheet {...props} csv={csv} choices={choices} onChoose={choose} loadMore={loadMore} />
}

interface CsvSheetProps extends ViewerProps {
  csv: Csv
  choices: CsvChoices
  onChoose: (choice: Partial<CsvChoices>) => void
  loadMore: () => void
}

function CsvSheet({ item, csv, choices, onChoose, loadMore }: CsvSheetProps) {
  const [hasHeader, setHasHeader] = useState(csv.hasHeader)
  const { store, layout } = csv
  const sheet = useMemo<Sheet>(
    () => ({
      name: item.name,
      store,
      layout: { ...layout, frozen: { rows: hasHeader ? 1 : 0, cols: 0 } },
      looks: CSV_FORMATS,
      is1904: false,
    }),
    [item.name, store, layout, hasHeader],
  )
  return (
    <SheetScreen
      sheet={sheet}
      margin={NO_MARGIN}
      isWhole={csv.isWhole || csv.isCut || csv.trouble !== null}
      isCut={!csv.isWhole}
      hasHeader={hasHeader}
      onNearEnd={loadMore}
      foot={
        <>
          <span className={barClasses.size}>
            {joinFacts([rowsText(store.rowCount, csv.isWhole || csv.isCut), columnsText(store.colCount)])}
          </span>
          <div className={barClasses.choices}>
            <SeparatorChoice
              detectedSeparator={csv.separator}
              selectedSeparator={choices.separator}
              onChoose={(separator) => onChoose({ separator })}
            />
            <EncodingChoice
              isPlain
              text={{
                encoding: csv.encoding,
                detectedEncoding: csv.detectedEncoding,
                setEncoding: (encoding) => onChoose({ encoding }),
              }}
            />
          </div>
        </>
      }
      controls={
        <IconButton
          label={t('preview.sheet.firstRowAsHeader')}
          aria-pressed={hasHeader}
          variant={hasHeader ? 'light' : 'subtle'}
          color={hasHeader ? undefined : 'gray'}
          onClick={() => setHasHeader(!hasHeader)}
        >
          <IconTableRow size={18} aria-hidden />
        </IconButton>
      }
      notes={
        <>
          <CsvErrors errors={csv.errors} count={csv.errorCount} />
          {(csv.isCut || csv.trouble) && (
            <ViewerNote
              action={
                csv.isCut
                  ? item.download_url && (
                      <a href={item.download_url} download={item.name}>
                        {t('common.download')}
                      </a>
                    )
                  : csv.trouble && (
                      <button type="button" onClick={loadMore}>
                        {t('common.tryAgain')}
                      </button>
                    )
              }
            >
              {csv.trouble ?? t('preview.sheet.showingFirstRows', { rowCount: store.rowCount })}
            </ViewerNote>
          )}
        </>
      }
    />
  )
}

function rowsText(rows: number, isFinal: boolean): string {
  if (isFinal) return t('preview.sheet.rowCount', { rows })
  return t('preview.sheet.rowCountSoFar', { rows })
}

function columnsText(columns: number): string {
  return t('preview.sheet.columnCount', { columns })
}
