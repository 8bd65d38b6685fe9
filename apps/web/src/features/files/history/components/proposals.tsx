import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { useQuery } from '@tanstack/react-query'
import { proposalsQuery } from '../queries.ts'
import { ProposalRow } from './proposal-row.tsx'
import classes from './proposals.module.css'

/** The proposed versions of a file, above its versions. Renders nothing without one. */
export function Proposals({ file }: { file: Item }) {
  const { data } = useQuery(proposalsQuery(file.id))
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="proposals">
      <h2 id="proposals" className={classes.title}>
        {t('files.history.proposals')}
      </h2>
      <ul className={classes.list} aria-labelledby="proposals">
        {data.items.map((proposal) => (
          <ProposalRow key={proposal.id} file={file} proposal={proposal} />
        ))}
      </ul>
    </section>
  )
}
