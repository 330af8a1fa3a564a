"""What was compared, and where the two programs differ."""


class Report:
    def __init__(self):
        self.compared = {}
        self.differing = {}
        self.examples = []

    def same(self, what, second, program, where):
        """Takes down one comparison; `where` says how to see it again."""
        self.compared[what] = self.compared.get(what, 0) + 1
        if second == program:
            return
        self.differing[what] = self.differing.get(what, 0) + 1
        if self.differing[what] <= 3:
            self.examples.append(f'{what}: second {second}, program {program}\n  {where}')

    def tell(self):
        """Prints the counts and examples; 0 if the two agree in all."""
        for what, number in self.compared.items():
            print(f'{number:7} compared, {self.differing.get(what, 0)} differing: {what}')
        for example in self.examples:
            print(example)
        print(f'# pass {len(self.compared) - len(self.differing)}')
        print(f'# fail {len(self.differing)}')
        return 1 if self.differing else 0
