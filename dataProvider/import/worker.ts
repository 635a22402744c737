import { errorMessage } from '../thrown';
import type { Book } from './book';
import { type Answer, askBook, openBook, type Question } from './sheet';
import { FileProblem } from './types';

/** The worker of one file: it holds the book, and answers questions in the order that they come. */
let book: Book | undefined;

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  self.postMessage(await answer(data));
};

async function answer(question: Question): Promise<Answer> {
  const { id } = question;
  try {
    if (question.call === 'open') {
      book = await openBook(question.file);
      return { id, data: book.facts };
    }
    if (!book) throw new Error('The file has not been read');
    return { id, data: askBook(book, question.call, question.args) };
  } catch (error) {
    if (error instanceof FileProblem) return { id, problem: { key: error.key, args: error.args } };
    return { id, error: errorMessage(error) };
  }
}
