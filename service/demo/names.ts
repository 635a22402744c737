/** First and last names from many countries, so that lists, search and sorting are tested with realistic names. */
export const firstNames = (
  'Aaliyah Abebe Adaeze Agnieszka Aiko Akira Alejandro Amara Amélie Amina Anaïs Ananya Anders Andrea Anna António ' +
  'Arjun Astrid Ayşe Beatriz Benjamin Björn Camila Carlos Chiara Chloé Claire Dalia Daniel Dimitri Ebba Elena Elif ' +
  'Emeka Emil Emma Erik Esra Ewa Fatima Felix Fiona Francesca Gabriel Giulia Grace Hana Hannah Haruto Helga Hiroshi ' +
  'Ibrahim Ines Ingrid Isabel Ivan Jakub James Jana João Johanna Jorge José Julia Kai Karim Katarzyna Kenji Khadija ' +
  'Kofi Lars Laura Leila Léa Liam Linh Lucía Luca Łukasz Mads Magdalena Malik Manon Marek María Mateo Mei Mikael ' +
  'Mohammed Nadia Naomi Ngozi Nguyen Nikolai Noah Noor Nuria Oksana Olga Oliver Omar Oscar Paola Pedro Petra Priya ' +
  'Rafael Rania Ravi Renée Rosa Ruth Sakura Samir Sanne Sara Şebnem Selma Siobhán Sofía Søren Sunita Tadeusz Tariq ' +
  'Teresa Thandiwe Thomas Tomás Tuấn Ursula Valentina Vera Viktor Wanjiru Wei Willem Xenia Yara Yuki Yusuf Zainab Zoë'
).split(' ');

export const lastNames = [
  ...(
    'Abdi Adeyemi Ahmed Almeida Andersson Bakker Banerjee Bauer Becker Bennani Berg Bianchi Boateng Castro Chen ' +
    'Çelik Costa Dąbrowski Demir Diallo Dubois Dvořák Eriksson Farouk Ferrari Fischer Fernández Fontaine García ' +
    'Ghosh Gómez Grünwald Gupta Haddad Hansen Haşimov Hernández Hoang Hoffmann Horvat Ibrahimović Ito Ivanova ' +
    'Jankowski Jensen Johansson Jones Kamau Kaplan Karlsson Keller Khan Kim Kovács Kowalska Kristiansen Kumar Larsen ' +
    'Laurent Lê Lefèvre Leroy Lindqvist Lopes Łuczak Mahmoud Marchetti Martín Mbeki Mehta Mensah Meyer Moreau Moretti ' +
    'Müller Mutua Nakamura Nasser Navarro Nguyễn Nielsen Novák Nowak Nkosi Núñez Obi Okafor Olsen Øverland Öztürk ' +
    'Papadopoulos Park Patel Pereira Petrov Phạm Popescu Ramos Rahman Reyes Ricci Rodríguez Rossi Sánchez Sato ' +
    'Schneider Sharma Silva Singh Smith Sokolov Steiner Suzuki Svensson Takahashi Tanaka Torres Traoré Tran Vargas ' +
    'Vasquez Virtanen Vogel Wagner Walsh Wang Weber Wójcik Wong Yamamoto Yılmaz Zhang Zimmermann'
  ).split(' '),
  "O'Brien",
  "N'Diaye",
  'van der Berg',
  'de la Cruz',
  'García-Márquez',
  'Smith-Jones',
];

/** Letters that Unicode normalisation doesn't decompose into a plain letter. */
const replacements: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', ß: 'ss', ı: 'i', đ: 'd' };
const replacedLetters = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g');

/** Returns a name as in usernames and e-mail addresses: `a` to `z` and hyphens. */
export function plainSpelling(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(replacedLetters, letter => replacements[letter] ?? '')
    .replace(/ /g, '-')
    .replace(/[^a-z-]/g, '');
}
