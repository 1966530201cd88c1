import { afterEach, describe, expect, it } from 'vitest';
import { type ReadingNumber, readings } from '../../src/practice/readings.ts';
import { fieldOf, find, openTestPractice, readingNumbers, type TestPractice } from './support.ts';

describe.each(readingNumbers)(
  'What the document leaves open, reading %i',
  (number: ReadingNumber) => {
    const reading = readings[number];
    let practice: TestPractice;
    const open = async () => {
      practice = await openTestPractice({ reading: number });
      return practice;
    };
    afterEach(() => practice.close());

    it('texts are trimmed or kept', async () => {
      await open();
      const { id } = find(practice).activeException();
      const body = { text: '  two  words ', first_name: ' Ada ', last_name: 'Bench' };
      const reply = await practice.api('POST', `/exceptions/${id}/responses`, body);
      expect(reply.field('text')).toBe(
        reading.trimsTexts
          ? 'two  words\n\n[Response from: Ada Bench]'
          : '  two  words \n\n[Response from:  Ada  Bench]',
      );
    });

    it('a blank text is accepted or refused', async () => {
      await open();
      const { id } = find(practice).activeException();
      const body = { text: ' ', first_name: 'Ada', last_name: 'Bench' };
      const reply = await practice.api('POST', `/exceptions/${id}/responses`, body);
      expect(reply.status).toBe(reading.blankText === 'refused' ? 400 : 201);
    });

    it('instants carry a zone, none, or one by field', async () => {
      await open();
      const { id } = find(practice).lot(0);
      const reply = await practice.api('PUT', `/products/inventory/${id}`, { notes: 'x' });
      const zoned = (field: string) => String(reply.field(field)).endsWith('Z');
      const expected = { zoned: [true, true], bare: [false, false], 'by-field': [true, false] };
      expect([zoned('created_at'), zoned('expiration_date')]).toEqual(expected[reading.instants]);
      const digits = { milliseconds: 3, microseconds: 6, none: 0 }[reading.fraction];
      expect(/\.?(\d*)Z?$/.exec(String(reply.field('updated_at')).slice(19))?.[1]).toHaveLength(
        digits,
      );
    });

    it('a missing value is null or absent', async () => {
      await open();
      const body = { name: 'A', description: 'B', category_code: 'T01', status_code: 'NEW' };
      const reply = await practice.api('POST', '/tasks', {
        ...body,
        assignee: find(practice).user(0).id,
      });
      expect(reply.field('order_id')).toBe(reading.absent === 'null' ? null : undefined);
    });

    it('null in a PUT clears the field or is refused', async () => {
      await open();
      const { id } = find(practice).lot(0);
      const reply = await practice.api('PUT', `/products/inventory/${id}`, { notes: null });
      expect(reply.status).toBe(reading.nullInUpdate === 'clears' ? 200 : reading.invalidBody);
    });

    it('a time of completion without a status is accepted or refused', async () => {
      await open();
      const path = `/tasks/${find(practice).task(0).id}`;
      const completed_at = '2026-03-01T10:00:00Z';
      const alone = await practice.api('PUT', path, { completed_at });
      const accepted = reading.completionByTime === 'accepted';
      expect(alone.status).toBe(accepted ? 200 : reading.invalidBody);
      const both = await practice.api('PUT', path, { completed_at, status_code: 'CMP' });
      expect(both.status).toBe(200);
    });

    it('a quantity below zero is accepted or refused', async () => {
      await open();
      const { id } = find(practice).lot(0);
      const reply = await practice.api('PUT', `/products/inventory/${id}`, {
        current_quantity: -1,
      });
      expect(reply.status).toBe(
        reading.negativeQuantity === 'accepted' ? 200 : reading.invalidBody,
      );
    });

    it('a plain day in the place of a date-time is accepted or refused, a date-time always accepted', async () => {
      await open();
      const { id } = find(practice).lot(0);
      const path = `/products/inventory/${id}`;
      const day = await practice.api('PUT', path, { expiration_date: '2027-03-01' });
      expect(day.status).toBe(reading.calendarInput === 'date-too' ? 200 : reading.invalidBody);
      for (const text of [
        '2027-04-01T00:00:00Z',
        '2027-04-01T00:00:00',
        '2027-04-01T00:00:00.000+00:00',
      ]) {
        expect((await practice.api('PUT', path, { expiration_date: text })).status).toBe(200);
        expect(await practice.state('lot', id)).toMatchObject({
          expiration_date: '2027-04-01T00:00:00.000Z',
        });
      }
    });

    it('barcodes are compared as printed, trimmed, or without case', async () => {
      await open();
      const codes = (await practice.control('GET', '/codes')).field('codes');
      const value = String(fieldOf(Array.isArray(codes) ? codes[0] : undefined, 'value'));
      const status = async (barcode_value: string) =>
        (await practice.api('POST', '/barcodes/verify', { barcode_value })).status;
      const found = (yes: boolean) => (yes ? 200 : reading.unknownBarcode);
      expect(await status(` ${value} `)).toBe(found(reading.barcodeMatch !== 'exact'));
      expect(await status(value.toLowerCase())).toBe(found(reading.barcodeMatch === 'caseless'));
    });

    it("setting a prescription's present status is accepted or refused", async () => {
      await open();
      const { id } = find(practice).prescription(0);
      const status = reading.statusCase === 'upper' ? 'NEW' : 'new';
      const reply = await practice.api('PUT', `/prescriptions/${id}/status/${status}`);
      expect(reply.status).toBe(reading.sameStatus === 'accepted' ? 200 : reading.sameStatus);
    });

    it('a strange status filter or parameter is ignored or refused', async () => {
      await open();
      const strange = await practice.api('GET', '/prescriptions?status=shiny');
      expect(strange.status).toBe(reading.unknownStatusFilter === 'nothing' ? 200 : 400);
      const unknown = await practice.api('GET', '/prescriptions?colour=red');
      expect(unknown.status).toBe(reading.unknownQuery === 'ignored' ? 200 : 400);
    });

    it('the last day of a report is included or not', async () => {
      await open();
      const order = find(practice).orderWith('shipped');
      const day = order.created_at.slice(0, 10);
      const reply = await practice.api('GET', `/reports/orders?start_date=${day}&end_date=${day}`);
      expect(Number(reply.field('total_orders')) > 0).toBe(reading.reportEnd === 'included');
    });

    it('unknown fields and values are added only by the readings that name them', async () => {
      await open();
      const exceptions = [...practice.service.world.exceptions.values()];
      const clinical = exceptions.find((one) => one.exception_reason === 'clinical_issue');
      const reply = await practice.api('GET', `/exceptions/${clinical?.id}`);
      expect(reply.field('exception_reason')).toBe(
        reading.unknownValues ? 'insurance_review' : 'clinical_issue',
      );
      expect(reply.field('queue')).toBe(reading.extraFields ? 'practice' : undefined);
      const order = await practice.api('PUT', `/orders/${find(practice).pausedOrder().id}/unpause`);
      expect(order.text.includes('"SSN"')).toBe(reading.extraFields);
    });
  },
);

describe('The six readings together', () => {
  const all = Object.values(readings);
  const values = (key: keyof (typeof readings)[1]) =>
    new Set(all.map((reading) => JSON.stringify(reading[key])));

  it('cover every status, error body and form of time', () => {
    expect(values('badToken')).toEqual(new Set(['401', '403', '400']));
    expect(values('unknownBarcode')).toEqual(new Set(['400', '404', '409', '422']));
    expect(values('notPaused')).toEqual(new Set(['400', '404', '409', '422']));
    expect(values('errorBody').size).toBe(6);
    expect(values('watchersAnswer').size).toBe(4);
    expect(values('instants').size).toBe(3);
    expect(values('emptyUpdate').size).toBe(3);
  });

  it('take at least two ways at each open point', () => {
    const keys = Object.keys(readings[1]).filter((key) => key in readings[1]);
    const stuck = keys.filter(
      (key) =>
        new Set(
          all.map((reading) =>
            JSON.stringify(Object.entries(reading).find(([k]) => k === key)?.[1]),
          ),
        ).size < 2,
    );
    expect(stuck).toEqual([]);
  });
});
