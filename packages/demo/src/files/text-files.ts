import type { DemoFile } from '../demo-mail.ts';
import { pdf } from './pdf.ts';

export function csv(name: string, text: string): DemoFile {
  return { name, type: 'text/csv', content: () => Buffer.from(text) };
}

export function txt(name: string, text: string): DemoFile {
  return { name, type: 'text/plain', content: () => Buffer.from(text) };
}

export function pdfFile(name: string, heading: string, lines: readonly string[]): DemoFile {
  return { name, type: 'application/pdf', content: () => pdf(heading, lines) };
}
