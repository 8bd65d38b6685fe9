import { useState } from 'react'
import { SortHeader } from './sort-header.tsx'
import { Table } from './table.tsx'

const FILES = [
  { name: 'Site plan.pdf', size: '2.4 MB' },
  { name: 'Structural calculations and drawings, revision C, with the comments of the client.docx', size: '18 MB' },
  { name: 'Notes.md', size: '3 kB' },
]

export function Sortable() {
  const [sort, setSort] = useState('name:asc')
  return (
    <Table label="Files">
      <thead>
        <tr>
          <SortHeader column="name" label="Name" sort={sort} onSort={setSort} />
          <SortHeader column="size" label="Size" sort={sort} onSort={setSort} />
        </tr>
      </thead>
      <tbody>
        {FILES.map(({ name, size }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{size}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function Descending() {
  return (
    <Table label="Files">
      <thead>
        <tr>
          <SortHeader column="updated" label="Last changed" sort="updated:desc" onSort={() => undefined} />
        </tr>
      </thead>
    </Table>
  )
}
