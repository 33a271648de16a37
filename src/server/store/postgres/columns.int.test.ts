import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { sharedPostgres } from '#test/postgres.ts'
import { postgresPrograms } from '#test/programs.ts'
import { column, columnOf } from './columns.ts'

describe('a column as one text', () => {
  test('what would be read as several values, or as none, is refused', () => {
    for (const values of [['a\u001eb'], ['a', 'b\u001e'], [''], ['\u001f'], ['a', '\u001f']]) {
      expect(() => columnOf(values), JSON.stringify(values)).toThrow("a value can't be stored in a column")
    }
  })

  describe.skipIf(postgresPrograms() === null)('read by PostgreSQL', () => {
    const postgres = sharedPostgres()

    test('is the array that it was made from, whatever stands in the values', async () => {
      const client = new pg.Client(await postgres.newDatabase())
      await client.connect()
      const read = async (values: readonly (string | null)[]) =>
        (await client.query(`SELECT ${column(1)} AS values`, [columnOf(values)])).rows[0]?.values
      const hostile = [
        '"',
        '\\',
        '{}',
        'a,b',
        'NULL',
        'null',
        ' ',
        '\n\t',
        'é€𝄞',
        JSON.stringify({ a: '\u001e"\\\u001f' }),
      ]
      for (const values of [[], [null], ['one'], [null, 'a', null], hostile])
        expect(await read(values)).toEqual(values)
      const numbers = [1, null, 2 ** 31 - 1]
      const { rows } = await client.query(
        `SELECT ${column(1, 'integer')} AS i, ${column(2, 'bigint')}::float8[] AS b`,
        [columnOf(numbers), columnOf([1_900_000_000_000, 7])],
      )
      expect(rows).toEqual([{ i: numbers, b: [1_900_000_000_000, 7] }])
      await client.end()
    })
  })
})
