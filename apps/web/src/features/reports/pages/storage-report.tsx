import type { StorageBy, StorageLine } from '@arbour/contract/entities/report'
import { useQuery } from '@tanstack/react-query'
import { PathLink } from '#features/items/public.ts'
import { formatCount, formatSize } from '#lib/format.ts'
import { Bars } from '../charts/bars.tsx'
import { ChartCard } from '../charts/chart-card.tsx'
import { Growth } from '../charts/growth.tsx'
import { Amount, Amounts } from '../components/amounts.tsx'
import { growthOf, lineKey, lineName, monthName } from '../model/storage-words.ts'
import { keptQuery, storageQuery } from '../queries.ts'
import classes from './storage-report.module.css'

/** Bars of a chart; the table has more. */
const BARS = 10

const TITLES = { type: 'By type', project: 'By project and company', person: 'By person' } as const

/** What takes how much room: of what the person may open, the rest without a name, and the bin and older versions apart. */
export function StorageReport() {
  const byType = useQuery(storageQuery('type'))
  const kept = useQuery(keptQuery())
  const { listed, others } = byType.data ?? {}
  const { bin, older_versions } = kept.data ?? {}
  return (
    <>
      <Amounts>
        <Amount label="Files" value={sizeText(listed?.bytes)} note={listed && filesText(listed.files)} />
        {others !== undefined && others > 0 && <Amount label="Others" value={formatSize(others)} note="Not open to you" />}
        <Amount
          label="Older versions"
          value={sizeText(older_versions?.bytes)}
          note={older_versions && formatCount(older_versions.files)}
        />
        <Amount label="In the bin" value={sizeText(bin?.bytes)} note={bin && filesText(bin.files)} />
      </Amounts>
      <div className={classes.cards}>
        <StorageCard by="type" />
        <GrowthCard />
        <StorageCard by="project" />
        <StorageCard by="person" />
      </div>
      <p className={classes.note}>
        Sizes are of the files that you can open, as they are now. A copy counts as much as what it was made from. The bin and
        older versions are those of the whole team.
      </p>
    </>
  )
}

function sizeText(bytes: number | undefined): string | undefined {
  return bytes === undefined ? undefined : formatSize(bytes)
}

function filesText(files: number): string {
  return `${formatCount(files)} ${files === 1 ? 'file' : 'files'}`
}

function StorageCard({ by }: { by: Exclude<StorageBy, 'month'> }) {
  const query = useQuery(storageQuery(by))
  return (
    <ChartCard
      title={TITLES[by]}
      query={query}
      isEmpty={({ lines }) => lines.length === 0}
      isTableOpen={by === 'project'}
      chart={({ lines }) => (
        <Bars
          label={`Storage ${TITLES[by].toLowerCase()}`}
          bars={lines.slice(0, BARS).map((line) => ({
            key: lineKey(line),
            label: lineName(line, by),
            value: line.bytes,
            text: formatSize(line.bytes),
          }))}
        />
      )}
      table={({ lines, more, others }) => (
        <table aria-label={`Storage ${TITLES[by].toLowerCase()}`}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Files</th>
              <th scope="col">Size</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={lineKey(line)}>
                <th scope="row">
                  <LineName line={line} by={by} />
                </th>
                <td>{formatCount(line.files)}</td>
                <td>{formatSize(line.bytes)}</td>
              </tr>
            ))}
            {more && (
              <tr>
                <th scope="row">{`${formatCount(more.lines)} more`}</th>
                <td>{formatCount(more.files)}</td>
                <td>{formatSize(more.bytes)}</td>
              </tr>
            )}
            {others > 0 && (
              <tr>
                <th scope="row">Others</th>
                <td>–</td>
                <td>{formatSize(others)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    />
  )
}

function LineName({ line, by }: { line: StorageLine; by: StorageBy }) {
  return line.item ? <PathLink path={line.item.path}>{line.item.name}</PathLink> : lineName(line, by)
}

function GrowthCard() {
  const query = useQuery(storageQuery('month'))
  return (
    <ChartCard
      title="Growth"
      query={query}
      isEmpty={({ lines }) => lines.length === 0}
      chart={({ lines }) => (
        <Growth
          label="Storage at the end of each month"
          points={growthOf(lines).map(({ month, total }) => ({ at: monthName(month), value: total }))}
          format={formatSize}
        />
      )}
      table={({ lines }) => (
        <table aria-label="Growth">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Files added</th>
              <th scope="col">Size added</th>
              <th scope="col">In all</th>
            </tr>
          </thead>
          <tbody>
            {growthOf(lines)
              .toReversed()
              .map(({ month, files, bytes, total }) => (
                <tr key={month}>
                  <th scope="row">{monthName(month)}</th>
                  <td>{formatCount(files)}</td>
                  <td>{formatSize(bytes)}</td>
                  <td>{formatSize(total)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    />
  )
}
