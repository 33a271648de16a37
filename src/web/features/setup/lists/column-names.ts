/** The content of a list's column. */
export type Role = 'title' | 'description' | 'value'

/** The meaning of a column's name: a role, or that the rows are only numbered there. */
export type NamedColumn = Role | 'number'

/** A language a line: English, French, German, Spanish, Italian, Portuguese, Dutch, Polish, the Nordic ones, Czech. */
const NAMES: Record<NamedColumn, string> = {
  title: `
    title name challenge task card activity mission zone area district neighborhood neighbourhood place
    titre nom défi épreuve tâche quartier lieu
    titel aufgabe herausforderung bezeichnung gebiet viertel stadtteil bezirk ort
    título nombre reto desafío tarea prueba zona barrio lugar
    titolo nome sfida compito prova quartiere luogo
    desafio tarefa bairro local
    naam uitdaging opdracht taak gebied wijk buurt
    tytuł nazwa wyzwanie zadanie strefa dzielnica miejsce
    namn navn utmaning uppgift udfordring opgave utfordring oppgave område haaste tehtävä otsikko nimi
    název výzva úkol zóna`,
  description: `
    description details detail text instructions explanation notes note what
    consigne détails texte explication
    beschreibung einzelheiten erklärung anleitung hinweis
    descripción detalles texto instrucciones explicación
    descrizione dettagli testo istruzioni spiegazione
    descrição detalhes instruções explicação
    beschrijving omschrijving tekst uitleg toelichting
    opis szczegóły treść instrukcja
    beskrivning beskrivelse kuvaus
    popis`,
  value: `
    value values points point reward price amount worth cash dollars money score prize pts $ € £
    valeur récompense prix montant gain argent
    wert punkte preis betrag belohnung geld
    valor puntos recompensa premio precio importe dinero
    valore punti ricompensa prezzo importo
    pontos prêmio preço montante
    waarde punten beloning prijs bedrag
    wartość punkty nagroda cena kwota
    värde poäng belöning værdi verdi poeng pris arvo pisteet
    hodnota body odměna`,
  number: `
    # no nr n num number id index pos position
    numéro rang
    nummer
    número
    numero
    numer lp poz
    č číslo`,
}

/** Small and bare of accents, brackets and marks: `Valeur (€)` and `VALEUR:` are `valeur`. */
function folded(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([].*$/s, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/[.:*°\s]+/g, ' ')
    .trim()
  // `Value in $`, `Prix en €`.
  return plain.replace(/ (?:in|en|w) .*$/, '').replace(/^l p$/, 'lp')
}

const BY_NAME = new Map(
  (Object.keys(NAMES) as NamedColumn[])
    .toReversed()
    .flatMap((role) => NAMES[role].split(/\s+/).map((name): [string, NamedColumn] => [folded(name), role]))
    .filter(([name]) => name !== ''),
)

/** Longer than any name of a column. */
const MOST_LETTERS = 60

/** The meaning of a cell as a column's name; null where it is not a known one. */
export const namedColumn = (cell: string): NamedColumn | null =>
  cell.length > MOST_LETTERS ? null : (BY_NAME.get(folded(cell)) ?? null)
